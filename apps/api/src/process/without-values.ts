export { withoutValues } from '@leasing/rules/without-values'
