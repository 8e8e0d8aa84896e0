import type { QuizSave } from '@pinwheel/contract'
import { useReducer, useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import styles from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { changeList, type QuestionList } from './question-list.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionStrip } from './QuestionStrip.tsx'
import { nextStep, quizSave } from './quiz-save.ts'
import type { Settings } from './settings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'
import { useSaveQuiz } from './use-save-quiz.ts'

/** Where a quiz is written: its questions in a strip, the open one in the middle, its rules at the side. */
export function Editor({
  questions,
  settings: startSettings,
  saved,
  save,
}: {
  /** Both are only where it starts from. */
  questions: QuestionList
  settings: Settings
  /** What to say once it is saved. */
  saved: string
  save: (quiz: QuizSave) => Promise<unknown>
}) {
  const [list, change] = useReducer(changeList, questions)
  const [settings, setSettings] = useState(startSettings)
  const [showsSettings, setShowsSettings] = useState(false)
  const saving = useSaveQuiz(save, saved)
  const quiz = quizSave(list, settings)
  const entry = list.entries[list.active]
  return (
    <div className={styles.editor}>
      <EditorHeader
        title={settings.title}
        onTitle={(title) => setSettings({ ...settings, title })}
        nextStep={nextStep(list, settings)}
        busy={saving.isPending}
        onSettings={() => setShowsSettings(true)}
        onSave={quiz && (() => saving.mutate(quiz))}
      />
      <QuestionStrip list={list} onChange={change} />
      <main className={styles.form} id="content" tabIndex={-1}>
        {entry ? (
          <QuestionForm key={entry.key} entry={entry} index={list.active} onChange={change} />
        ) : (
          <NoQuestions onAdd={() => change({ type: 'add' })} />
        )}
      </main>
      {showsSettings && (
        <SettingsDialog settings={settings} onChange={setSettings} onClose={() => setShowsSettings(false)} />
      )}
    </div>
  )
}

function NoQuestions({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      shape={3}
      text="A quiz without questions is a short evening."
      action={
        <Button icon={PlusIcon} onClick={onAdd}>
          Add question
        </Button>
      }
    />
  )
}
