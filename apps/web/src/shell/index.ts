export { AccountMenu } from './AccountMenu.tsx'
export { useGoBack } from './go-back.ts'
export { Header, HomeLink } from './Header.tsx'
