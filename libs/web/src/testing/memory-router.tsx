/** The router of specs, whose address is not the browser's. Pages do not contain it. */
export { MemoryRouter } from 'react-router';
