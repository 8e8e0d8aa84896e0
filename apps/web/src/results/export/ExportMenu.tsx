import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { GameResults, ResultDetails } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buttonLook } from '../../ui/Button/Button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { Loadable } from '../use-result-details.ts'
import { answersQuery, detailsQuery } from '../use-result-details.ts'
import styles from './ExportMenu.module.css'
import { download } from '../../ui/download.ts'
import { toCsv, writeWorkbook } from '../../sheets/index.ts'
import type { Sheet } from '../../sheets/index.ts'
import { exportName } from './file-name.ts'
import { loadOtherGames } from './other-games.ts'
import type { ExportData } from './sheets.ts'
import { allSheets, answersSheet, playersSheet, questionsSheet } from './sheets.ts'

type ExportFile = { file: Blob; ending: string }

const csvOf = (sheet: Sheet): ExportFile => ({
  file: new Blob([toCsv(sheet)], { type: 'text/csv' }),
  ending: ` ${sheet.name.toLowerCase()}.csv`,
})

const FORMATS: readonly {
  name: MessageDescriptor
  needsAnswers: boolean
  tellsOfOtherGames?: true
  make: (data: ExportData) => ExportFile | Promise<ExportFile>
}[] = [
  {
    name: msg`Excel workbook (.xlsx)`,
    needsAnswers: false,
    tellsOfOtherGames: true,
    make: async (data) => ({ file: await writeWorkbook(allSheets(data)), ending: '.xlsx' }),
  },
  { name: msg`Players (.csv)`, needsAnswers: false, make: (data) => csvOf(playersSheet(data)) },
  { name: msg`Questions (.csv)`, needsAnswers: false, make: (data) => csvOf(questionsSheet(data)) },
  {
    name: msg`All answers (.csv)`,
    needsAnswers: true,
    make(data) {
      const sheet = answersSheet(data)
      if (!sheet) throw new Error('The answers are not available.')
      return csvOf(sheet)
    },
  },
]

/** Downloads of the results, for the host. */
export function ExportMenu({ results, details }: { results: GameResults; details: Loadable<ResultDetails> }) {
  const queryClient = useQueryClient()
  const hasAnswers = typeof details === 'object' && details.questions.length > 0
  const exporting = useMutation({
    mutationFn: async ({ make, tellsOfOtherGames }: (typeof FORMATS)[number]) => {
      // Otherwise the file would lack the answers, and nothing in it would say so.
      const loaded = details === 'loading' ? await queryClient.fetchQuery(detailsQuery(results.id)) : details
      const data = loaded === 'missing' ? undefined : loaded
      const answers =
        data && data.questions.length > 0 ? await queryClient.fetchQuery(answersQuery(results.id)) : undefined
      const { file, ending } = await make({
        results,
        ...(data && { details: data }),
        ...(answers && { answers }),
        ...(tellsOfOtherGames && { others: await loadOtherGames(queryClient, results) }),
      })
      download(file, exportName(results.name, results.created, ending))
    },
    onError: () => notify.error(t`The file could not be created. Check your connection and try again.`),
  })
  const { className, ...look } = buttonLook({ kind: 'secondary' })
  return (
    <Menu
      label={t`Export`}
      opener={
        <span {...look} className={`${className} ${styles.opener}`} aria-busy={exporting.isPending || undefined}>
          {exporting.isPending ? <PinwheelMark className={styles.wheel} spinning /> : <ChevronDownIcon />}
          {t`Export`}
        </span>
      }
    >
      {(close) =>
        FORMATS.filter(({ needsAnswers }) => hasAnswers || !needsAnswers).map((format, index) => (
          <button
            key={index}
            type="button"
            className={styles.format}
            aria-disabled={exporting.isPending || undefined}
            onClick={() => {
              if (exporting.isPending) return
              close()
              exporting.mutate(format)
            }}
          >
            {i18n._(format.name)}
          </button>
        ))
      }
    </Menu>
  )
}
