/** The combobox of the product; downshift handles keyboard, highlighting and what screen readers hear. */
export { useCombobox } from 'downshift';
