import { plural, t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Header } from '../../shell/index.ts'
import { Button, buttonLook } from '../../ui/Button/Button.tsx'
import { TextArea } from '../../ui/Field/desk-fields.tsx'
import { Page, PageHead } from '../../ui/Page/Page.tsx'
import { FileInput } from '../files/FileInput.tsx'
import { FileZone } from '../files/FileZone.tsx'
import styles from './ImportPage.module.css'
import { chosenRows } from './import-rows.ts'
import type { ReadyRow } from './import-rows.ts'
import { ImportRows } from './ImportRows.tsx'
import type { Import } from './use-import.ts'
import { useImport } from './use-import.ts'

/** Imports quizzes from one or many files, or from pasted text. */
export function ImportPage() {
  return (
    <Page header={<Header />} width="text">
      <title>{`${t`Import quizzes`} · Pinwheel`}</title>
      <PageHead
        title={t`Import quizzes`}
        text={t`From Pinwheel, Kahoot!, Moodle, Blooket, QTI, and tables. Nothing is saved before you have seen what was read.`}
      />
      <ImportForm {...useImport()} />
    </Page>
  )
}

export function ImportForm({
  rows,
  isImporting,
  read,
  choose,
  askColumns,
  chooseColumns,
  split,
  importChosen,
}: Import) {
  const input = useRef<HTMLInputElement>(null)
  const heading = useId()
  const found = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed is gone afterwards. */
  const thenFocus =
    <Values extends unknown[]>(act: (...values: Values) => void) =>
    (...values: Values) => {
      act(...values)
      found.current?.focus()
    }
  const chosen = chosenRows(rows)
  return (
    <div className={styles.form}>
      <FileInput ref={input} multiple onFiles={read} />
      <FileZone
        text={t`One file or many?`}
        many
        label={t`Choose files`}
        onChoose={() => input.current?.click()}
        onFiles={read}
      />
      <PastedText onText={(text) => read([new File([text], t`Pasted text`)])} />
      {rows.length > 0 && (
        <>
          <h2 id={heading} ref={found} tabIndex={-1}>
            {t`What was found`}
          </h2>
          <ImportRows
            {...{ rows, isImporting, heading, choose, askColumns }}
            chooseColumns={thenFocus(chooseColumns)}
            split={thenFocus(split)}
          />
          <div className={styles.actions}>
            <Link to={paths.ownQuizzes()} {...buttonLook({ kind: 'secondary' })}>
              {t`Back to the list`}
            </Link>
            {(isImporting || rows.some(({ kind }) => kind === 'ready')) && (
              <Button kind="primary" busy={isImporting} inactive={chosen.length === 0} onClick={importChosen}>
                {isImporting ? t`Importing` : labelOf(chosen)}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const labelOf = (chosen: readonly ReadyRow[]): string =>
  plural(chosen.length, { one: 'Import # quiz', other: 'Import # quizzes' })

function PastedText({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <details className={styles.paste}>
      <summary>{t`Paste text instead`}</summary>
      <div className={styles.text}>
        <TextArea
          label={t`Questions as text`}
          hint={t`GIFT, Aiken, CSV, or cells of a spreadsheet with their headings`}
          rows={6}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          kind="secondary"
          inactive={text.trim() === ''}
          onClick={() => {
            onText(text)
            setText('')
          }}
        >
          {t`Read the text`}
        </Button>
      </div>
    </details>
  )
}
