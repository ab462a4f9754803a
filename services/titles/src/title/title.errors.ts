import { CallFailure } from '@videoqs/node/http/failure';

export class TitleUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
