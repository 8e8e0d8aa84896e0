export { AccountMenu } from './AccountMenu.tsx'
export { useGoBack } from './go-back.ts'
export { Header, HomeLink, MainLinks } from './Header.tsx'
