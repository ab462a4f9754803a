export type { ColumnsType } from 'antd/es/table';
export { default } from 'antd/es/table';
