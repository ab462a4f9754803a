import { CallFailure } from '@videoqs/node/runtime/failure';

/** The catalogue does not have this title. */
export class TitleUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}

/** The catalogue has no person with this id. */
export class PersonUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
