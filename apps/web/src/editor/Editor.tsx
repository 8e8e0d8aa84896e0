import { t } from '@lingui/core/macro'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdvancedEditorLoader } from './advanced/AdvancedEditorLoader.tsx'
import { AdvancedEditorButton, InvalidTextNotice } from './advanced/EditorSwitch.tsx'
import { QuestionBank } from './bank/QuestionBank.tsx'
import { ChooseMode } from './ChooseMode.tsx'
import type { Device } from './drafts/device.ts'
import { thisDevice } from './drafts/device.ts'
import styles from './Editor.module.css'
import { EditorHeader, KeyboardIcon, RedoIcon, UndoIcon } from './EditorHeader.tsx'
import { canRedo, canUndo } from './model/editor-state.ts'
import type { QuizDraft } from './model/quiz-draft.ts'
import { nextStep, quizSave } from './model/quiz-save.ts'
import { settingsErrors } from './model/settings.ts'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { historyActions, questionActions } from './question-actions.ts'
import { OpenQuestion } from './QuestionForm.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx'
import type { ShortcutActions } from './shortcuts/use-shortcuts.ts'
import { useQuestionMark, useShortcuts } from './shortcuts/use-shortcuts.ts'
import { SearchIcon } from '../ui/desk-icons.tsx'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { QuizLanguage } from '../ui/quoted.ts'
import { QuestionStrip } from './strip/QuestionStrip.tsx'
import { useEditorFocus } from './use-editor-focus.ts'
import { useOpenQuiz } from './use-open-quiz.tsx'
import type { QuizStorage } from './use-save-quiz.tsx'
import { stay } from './use-save-quiz.tsx'

type DialogName = 'settings' | 'delete' | 'shortcuts' | 'bank'

/** The quiz creator: the strip of all questions, the form of the open one, and its rules at the side. */
export function Editor({
  start,
  quizStorage,
  device = thisDevice(),
}: {
  /** The initial quiz; later values are ignored. */
  start: QuizDraft
  quizStorage: QuizStorage
  /** Stores the drafts. */
  device?: Device
}) {
  const open = useOpenQuiz(start, quizStorage, device)
  const { state, change } = open
  const [dialog, setDialog] = useState<DialogName>()
  const [questionMark, setQuestionMark] = useQuestionMark()
  const askToDelete = useCallback(() => setDialog('delete'), [])
  const [isAdvanced, setAdvanced] = useState(false)
  const { settings, list, code } = state.draft
  const toDo = list && nextStep(list, settings, code)
  const openKey = isAdvanced ? undefined : list?.entries[list.active]?.key
  const { contentRef, stripRef, formRef, advancedRef, ...focus } = useEditorFocus(openKey, change)

  /** @param afterwards runs after saving, instead of opening the list of own quizzes */
  function saveNow(afterwards?: () => void) {
    const quiz = list && quizSave(list, settings)
    if (quiz) open.save(quiz, afterwards)
  }

  function showAdvanced(advanced: boolean) {
    flushSync(() => setAdvanced(advanced))
    focus.focusContent()
  }

  function doNextStep() {
    if (toDo?.where === 'settings') setDialog('settings')
    else if (toDo && isAdvanced) focus.focusTextError()
    else if (toDo?.where === 'code') showAdvanced(true)
    else if (toDo?.where === 'strip') change({ type: 'add' })
    else if (toDo) focus.openFirstError(toDo.index)
  }

  const actions: ShortcutActions = list
    ? {
        ...(isAdvanced ? historyActions(change) : questionActions(list, change, focus.openQuestion)),
        save: toDo ? doNextStep : () => saveNow(stay),
        delete: isAdvanced || !list.entries[list.active] ? undefined : askToDelete,
        help: () => setDialog('shortcuts'),
      }
    : {}
  useShortcuts(actions, { questionMark })

  if (!list) return <ChooseMode open={open} />
  const undo = canUndo(state) ? actions.undo : undefined
  const redo = canRedo(state) ? actions.redo : undefined
  return (
    <QuizLanguage value={settings.languageCode || undefined}>
      <div className={styles.editor} data-advanced={isAdvanced || undefined}>
        <EditorHeader
          title={settings.title}
          titleError={settings.title === '' ? undefined : settingsErrors(settings).title}
          onTitle={(title) => change({ type: 'writeSettings', settings: { ...settings, title } })}
          nextStep={toDo}
          onNextStep={doNextStep}
          saveState={open.saveState}
          busy={open.isSaving}
          onUndo={undo}
          onRedo={redo}
          visibility={dialog === 'settings' ? undefined : settings.visibility}
          onVisibility={(visibility) => change({ type: 'writeSettings', settings: { ...settings, visibility } })}
          menu={[
            { label: t`Undo`, icon: UndoIcon, shortcut: 'undo', onChoose: undo },
            { label: t`Redo`, icon: RedoIcon, shortcut: 'redo', onChoose: redo },
            ...open.menu,
            {
              label: t`Question bank`,
              icon: SearchIcon,
              // The text of the advanced editor would lose what was appended beside it.
              onChoose: isAdvanced ? undefined : () => setDialog('bank'),
            },
            { label: t`Keyboard shortcuts`, icon: KeyboardIcon, shortcut: 'help', onChoose: actions.help },
          ]}
          onSettings={() => setDialog('settings')}
          onSave={toDo ? undefined : () => saveNow()}
        />
        {isAdvanced ? (
          <main ref={contentRef} className={styles.form} id="content" tabIndex={-1}>
            <AdvancedEditorLoader
              ref={advancedRef}
              list={list}
              code={code}
              onChange={change}
              onSimple={() => showAdvanced(false)}
            />
          </main>
        ) : (
          <>
            <QuestionStrip ref={stripRef} list={list} onChange={change} onDelete={askToDelete} />
            <main ref={contentRef} className={styles.form} id="content" tabIndex={-1}>
              {code?.isValid === false && (
                <InvalidTextNotice
                  onCorrect={() => showAdvanced(true)}
                  onDiscard={() => {
                    change({ type: 'dropCode' })
                    // The notice with its buttons disappears.
                    focus.focusContent()
                  }}
                />
              )}
              <OpenQuestion
                ref={formRef}
                list={list}
                foot={
                  <>
                    <PreviewButton
                      list={list}
                      title={settings.title}
                      languageCode={settings.languageCode}
                      onSelect={(index) => change({ type: 'select', index })}
                    />
                    <AdvancedEditorButton onClick={() => showAdvanced(true)} />
                  </>
                }
                onChange={change}
              />
            </main>
          </>
        )}
        {dialog === 'settings' && (
          <SettingsDialog
            settings={settings}
            mode={list?.mode}
            onChange={(written) => change({ type: 'writeSettings', settings: written })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'delete' && (
          <ConfirmDialog
            title={t`Delete quiz question`}
            message={t`Are you sure you want to delete this question? This action can't be undone.`}
            confirm={t`Delete`}
            destructive
            onCancel={() => setDialog(undefined)}
            onConfirm={() => {
              setDialog(undefined)
              change({ type: 'delete', index: list.active })
            }}
          />
        )}
        {dialog === 'bank' && (
          <QuestionBank
            list={list}
            onCopy={(question) => change({ type: 'append', question })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'shortcuts' && (
          <ShortcutsDialog
            opensByQuestionMark={questionMark}
            onOpensByQuestionMark={setQuestionMark}
            onClose={() => setDialog(undefined)}
          />
        )}
        {open.dialogs}
      </div>
    </QuizLanguage>
  )
}
