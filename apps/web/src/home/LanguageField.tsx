import { t } from '@lingui/core/macro'
import { chooseLanguage, isLanguage, useLanguage } from '../i18n/index.ts'
import { LANGUAGE_NAMES } from '../ui/language-names.ts'
import styles from './LanguageField.module.css'

/** The choice of the interface's language, each in its own words. */
export function LanguageField() {
  const language = useLanguage()
  return (
    <select
      className={styles.select}
      aria-label={t`Language`}
      value={language}
      onChange={({ target }) => {
        // Without a connection the page stays in its language, and the field shows it.
        if (isLanguage(target.value)) void chooseLanguage(target.value).catch(() => undefined)
      }}
    >
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
