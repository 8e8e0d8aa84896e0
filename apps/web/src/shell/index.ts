export { AccountMenu } from './AccountMenu.tsx'
export { useGoBack } from './go-back.ts'
export { forgetTurnedAway } from './turned-away.ts'
export { Header, HomeLink, MainLinks } from './Header.tsx'
