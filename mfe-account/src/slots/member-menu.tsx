export { MemberMenu as default } from '../features/show-member-menu/member-menu.tsx';
