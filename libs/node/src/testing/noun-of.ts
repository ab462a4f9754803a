import { Module, type ModuleMetadata, type Type } from '@nestjs/common';

/** A noun's module, for a test that needs only some of the module's parts. */
export function nounOf(parts: ModuleMetadata): Type {
  @Module(parts)
  class Noun {}
  return Noun;
}
