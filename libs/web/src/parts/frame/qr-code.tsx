import '../../style/antd-qr-code.css';

export { default } from 'antd/es/qr-code';
