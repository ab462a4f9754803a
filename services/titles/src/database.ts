import { Titles } from '../migrations/0001-titles.ts';
import { Collection } from './title/collection.entity.ts';
import { Title } from './title/title.entity.ts';

/** What the service, its commands and its tests open the database with. */
export const entities = [Title, Collection];
export const migrations = { '0001-titles': Titles };
