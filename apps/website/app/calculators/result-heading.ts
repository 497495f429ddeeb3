/** The heading of a calculator's result: an address that points at it shows where the result begins. */
export const RESULT = 'result-title'
