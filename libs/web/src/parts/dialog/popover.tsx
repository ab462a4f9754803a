export { default } from 'antd/es/popover';
