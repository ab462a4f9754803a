/** The router of specs. Its address is not the browser's address. Builds of pages do not contain it. */
export { MemoryRouter } from 'react-router';
