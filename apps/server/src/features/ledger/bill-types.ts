export { type BillType, billTypes } from '@manyline/contract/bill-kinds';
