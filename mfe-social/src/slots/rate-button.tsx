export { RateButton as default } from '../features/rate-title/rate-button.tsx';
