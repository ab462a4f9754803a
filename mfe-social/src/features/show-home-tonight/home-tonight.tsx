import { Tonight } from '../../tonight/tonight.tsx';
import { useTonight } from '../../tonight/use-tonight.ts';

/** The pick for tonight on a member's home page. */
export const HomeTonight = () => <Tonight tonight={useTonight()} />;
