import { t } from '@lingui/core/macro'
import { lengthOf, NICKNAME_RULE, shuffledNickname, textFailure, toNfc } from '@pinwheel/contract/plain'
import { failureText } from '../../i18n/index.ts'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { Background } from '../../ui/Background.tsx'
import { ArrowLeftIcon, ShuffleIcon } from '../../ui/icons.tsx'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './JoinForm.module.css'

/** The form for the nickname of a player who joins. */
export function JoinForm({
  initialNickname,
  onJoin,
  onBack,
}: {
  /** Shown until another one is written. It may arrive after the form has opened. */
  initialNickname: string
  /** Resolves to the reason of a refusal, or to undefined if the player has joined. */
  onJoin: (nickname: string) => Promise<string | undefined>
  onBack: () => void
}) {
  const { text, write, nickname, error, isValid, isJoining, join } = useJoining(initialNickname, onJoin)
  return (
    <Background mood="show" pinX={99} pinY={30} className={styles.ground}>
      <main className={styles.page}>
        <PinwheelMark className={styles.wheel} />
        <Wordmark className={styles.name} />
        <form className={styles.form} noValidate onSubmit={join}>
          <h1 className={styles.title}>{t`What do we call you?`}</h1>
          <p className={styles.lead}>{t`Everyone in the room will see it.`}</p>
          <div className={styles.paper} data-paper="" data-blade="bl">
            <TextField
              label={t`Your nickname`}
              hint={lengthHint(NICKNAME_RULE)}
              large
              value={text}
              error={error}
              count={{ written: lengthOf(nickname), max: NICKNAME_RULE.max }}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(change) => write(change.target.value)}
              after={
                <IconButton icon={ShuffleIcon} label={t`Another nickname`} onClick={() => write(shuffledNickname())} />
              }
            />
          </div>
          <div className={styles.foot}>
            <IconButton kind="secondary" size="large" icon={ArrowLeftIcon} label={t`Back`} onClick={onBack} />
            <Button
              kind="call-to-action"
              size="large"
              wide
              className={styles.go}
              type="submit"
              disabled={!isValid}
              busy={isJoining}
            >
              {t`OK, Go!`}
            </Button>
          </div>
        </form>
      </main>
    </Background>
  )
}

const lengthHint = ({ min, max }: { min: number; max: number }) => t`${min} to ${max} characters`

function useJoining(initialNickname: string, onJoin: (nickname: string) => Promise<string | undefined>) {
  const [written, setWritten] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isJoining, setJoining] = useState(false)
  const text = written ?? initialNickname
  const nickname = toNfc(text).trim()
  const failure = textFailure(nickname, NICKNAME_RULE)
  // An empty field shows no error before the first input.
  const error = refusal ?? (nickname === '' ? undefined : failure && failureText(failure, NICKNAME_RULE))

  function write(next: string) {
    setWritten(next)
    setRefusal(undefined)
  }

  async function join() {
    setJoining(true)
    setRefusal(await onJoin(nickname).finally(() => setJoining(false)))
  }

  return {
    text,
    write,
    nickname,
    error,
    isJoining,
    isValid: failure === undefined,
    join: (submit: SyntheticEvent) => {
      submit.preventDefault()
      if (!failure && !isJoining) void join()
    },
  }
}
