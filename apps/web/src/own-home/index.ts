export { OwnHome } from './OwnHome.tsx'
