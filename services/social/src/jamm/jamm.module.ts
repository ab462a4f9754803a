import { Module } from '@nestjs/common';
import { CodeGuesses } from '../link/code-guesses.ts';
import { PickModule } from '../pick/pick.module.ts';
import { CastBallot } from './cast-ballot.ts';
import { CloseJamm } from './close-jamm.ts';
import { JammController } from './jamm.controller.ts';
import { ShowJamm } from './show-jamm.ts';
import { StartJamm } from './start-jamm.ts';
import { SubscribeToJamm } from './subscribe-to-jamm.ts';

/** Group votes on what to watch. */
@Module({
  imports: [PickModule],
  controllers: [JammController],
  providers: [StartJamm, ShowJamm, CastBallot, CloseJamm, SubscribeToJamm, CodeGuesses],
})
export class JammModule {}
