import { Module, type ModuleMetadata, type Type } from '@nestjs/common';

/** A noun's module for a test that has only the parts of one. */
export function nounOf(parts: ModuleMetadata): Type {
  @Module(parts)
  class Noun {}
  return Noun;
}
