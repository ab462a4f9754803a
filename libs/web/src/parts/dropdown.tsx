export { default } from 'antd/es/dropdown';
export type { MenuProps } from 'antd/es/menu';
