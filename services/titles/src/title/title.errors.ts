import { CallFailure } from '@videoqs/node/runtime/failure';

export class TitleUnknown extends CallFailure {
  constructor() {
    super('not-found');
  }
}
