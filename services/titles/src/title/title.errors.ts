import { CallFailure } from '@videoqs/node/failure';

export class TitleUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
