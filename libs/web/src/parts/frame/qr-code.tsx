export { default } from 'antd/es/qr-code';
