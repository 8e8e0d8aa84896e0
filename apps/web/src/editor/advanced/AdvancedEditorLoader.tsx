import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { AdvancedEditor } from './AdvancedEditor.tsx'
import styles from './AdvancedEditorLoader.module.css'
import { SimpleEditorButton } from './EditorSwitch.tsx'

/** Loads the advanced editor when it is opened, because CodeMirror is large. */
export function AdvancedEditorLoader({
  load = () => import('./AdvancedEditor.tsx'),
  ...editor
}: ComponentProps<typeof AdvancedEditor> & { load?: () => Promise<{ AdvancedEditor: typeof AdvancedEditor }> }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['advancedEditor'],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // The browser's cache may have it while the browser is offline.
    networkMode: 'always',
    structuralSharing: false,
  })
  if (data) return <data.AdvancedEditor {...editor} />
  return (
    <div className={styles.waiting}>
      {isError && !isFetching ? (
        <NotLoaded onRetry={() => void refetch()} onSimple={editor.onSimple} />
      ) : (
        <>
          <Spinner size="large" />
          <SimpleEditorButton onClick={editor.onSimple} />
        </>
      )}
    </div>
  )
}

function NotLoaded({ onRetry, onSimple }: { onRetry: () => void; onSimple: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        shape={2}
        text={t`The advanced editor did not load. The connection may be gone, or there is a newer Pinwheel. Your questions are as they were.`}
        action={
          <span className={styles.actions}>
            <Button onClick={onRetry}>{t`Try again`}</Button>
            <SimpleEditorButton onClick={onSimple} />
          </span>
        }
      />
    </div>
  )
}
