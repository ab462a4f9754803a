import { Tonight } from '../../tonight/tonight.tsx';
import { useTonight } from '../../tonight/use-tonight.ts';

/** The ticket on a member's home. */
export const HomeTonight = () => <Tonight tonight={useTonight()} />;
