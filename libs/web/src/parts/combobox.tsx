/** The combobox of the product: keyboard, mark and what screen readers hear of it are downshift's. */
export { useCombobox } from 'downshift';
