import { t } from '@lingui/core/macro'

/** Where a row is, for the report. @param sheet its name, if the file has several. Not all programs give one. */
export const rowPlace = (row: number, sheet = ''): string =>
  sheet === '' ? t`Row ${row}` : t`Sheet ${sheet}, row ${row}`
