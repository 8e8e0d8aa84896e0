import { t } from '@lingui/core/macro'

/** Where a row is, for the report. @param sheet its name, if the file has several */
export const rowPlace = (row: number, sheet: string | undefined): string =>
  sheet === undefined ? t`Row ${row}` : t`Sheet ${sheet}, row ${row}`
