export { FirstStepsLine as default } from '../features/go-on-first-steps/first-steps-line.tsx';
