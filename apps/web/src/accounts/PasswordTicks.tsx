import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { followsPasswordRule, PASSWORD_RULES } from '@pinwheel/contract'
import { TickIcon } from '../ui/icons.tsx'
import styles from './PasswordTicks.module.css'

const TEXTS = {
  length: msg`8 characters or more`,
  uppercase: msg`2 uppercase letters`,
  lowercase: msg`2 lowercase letters`,
  digits: msg`2 digits`,
  symbols: msg`2 symbols`,
}

/** The rules for a password, each with a tick as soon as it is followed. Screen readers hear how many are. */
export function PasswordTicks({ password }: { password: string }) {
  const followed = PASSWORD_RULES.filter((rule) => followsPasswordRule(password, rule))
  const [met, all] = [followed.length, PASSWORD_RULES.length]
  return (
    <div className={styles.rules}>
      <ul className={styles.list} aria-label={t`A good password has`}>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} data-followed={followed.includes(rule)}>
            <TickIcon />
            {i18n._(TEXTS[rule])}
            <span className="visually-hidden">{followed.includes(rule) ? t`done` : t`missing`}</span>
          </li>
        ))}
      </ul>
      {/* Silent until something is typed. */}
      <p className="visually-hidden" role="status" aria-live="polite">
        {password !== '' && t`${met} of ${all} rules followed`}
      </p>
    </div>
  )
}

/** All rules in one sentence: it describes the field to screen readers, and the ticks show it to others. */
export const PasswordHint = () => (
  <span className="visually-hidden">
    {t`8 characters or more, with at least two each of uppercase, lowercase, digits and symbols.`}
  </span>
)
