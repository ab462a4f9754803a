import type { DialogProps } from '@videoqs/contract/dialogs';
import { TutorialDialog } from '../features/show-tutorial/tutorial-dialog.tsx';

/** A dialog that explains a feature step by step. */
export default function Tutorial({ whichTutorial }: DialogProps<'account/Tutorial'>) {
  return <TutorialDialog whichTutorial={whichTutorial} />;
}
