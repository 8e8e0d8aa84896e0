import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import styles from './Profile.module.css'

/** A section of the profile: title and explanation on one side, the form on the other. */
export function ProfileSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </Card>
  )
}
