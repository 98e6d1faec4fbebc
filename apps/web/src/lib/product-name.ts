/**
 * The product's name, put in at build time from the contract, which alone spells it. Importing the contract's index
 * would bring its schemas into the browser.
 */
export { PRODUCT_NAME as productName } from 'virtual:api';
