import type { GameResults, ResultDetails } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buttonLook } from '../../ui/Button/Button.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { Later } from '../use-result-details.ts'
import { answersQuery } from '../use-result-details.ts'
import styles from './ExportMenu.module.css'
import { toCsv } from './csv.ts'
import { download } from '../../ui/download.ts'
import { exportName } from './file-name.ts'
import type { Known, Sheet } from './sheets.ts'
import { allSheets, answersSheet, playersSheet, questionsSheet } from './sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

type Made = { file: Blob; ending: string }

const csvOf = (sheet: Sheet): Made => ({
  file: new Blob([toCsv(sheet)], { type: 'text/csv' }),
  ending: ` ${sheet.name.toLowerCase()}.csv`,
})

const FORMATS: readonly { name: string; needsAnswers: boolean; make: (known: Known) => Made | Promise<Made> }[] = [
  {
    name: 'Excel workbook (.xlsx)',
    needsAnswers: false,
    make: async (known) => ({ file: await writeWorkbook(allSheets(known)), ending: '.xlsx' }),
  },
  { name: 'Players (.csv)', needsAnswers: false, make: (known) => csvOf(playersSheet(known)) },
  { name: 'Questions (.csv)', needsAnswers: false, make: (known) => csvOf(questionsSheet(known)) },
  {
    name: 'All answers (.csv)',
    needsAnswers: true,
    make(known) {
      const sheet = answersSheet(known)
      if (!sheet) throw new Error('The single answers are not there.')
      return csvOf(sheet)
    },
  },
]

const FAILED = 'The file could not be made. Check your connection and try again.'

/** The host takes the results along, for a spreadsheet. */
export function ExportMenu({ results, details }: { results: GameResults; details: Later<ResultDetails> }) {
  const queryClient = useQueryClient()
  const known = typeof details === 'object' ? details : undefined
  const wereKept = known !== undefined && known.questions.length > 0
  const exporting = useMutation({
    mutationFn: async ({ make }: (typeof FORMATS)[number]) => {
      const answers = wereKept ? await queryClient.fetchQuery(answersQuery(results.id)) : undefined
      const { file, ending } = await make({
        results,
        ...(known && { details: known }),
        ...(answers && { answers }),
      })
      download(file, exportName(results.name, results.created, ending))
    },
    onError: () => notify.error(FAILED),
  })
  const { className, ...look } = buttonLook({ kind: 'secondary' })
  return (
    <Menu
      label="Export"
      opener={
        <span {...look} className={`${className} ${styles.opener}`} aria-busy={exporting.isPending || undefined}>
          {exporting.isPending ? <PinwheelMark className={styles.wheel} spinning /> : <ChevronDownIcon />}
          Export
        </span>
      }
    >
      {(close) =>
        FORMATS.filter(({ needsAnswers }) => wereKept || !needsAnswers).map((format) => (
          <button
            key={format.name}
            type="button"
            onClick={() => {
              close()
              if (!exporting.isPending) exporting.mutate(format)
            }}
          >
            {format.name}
          </button>
        ))
      }
    </Menu>
  )
}
