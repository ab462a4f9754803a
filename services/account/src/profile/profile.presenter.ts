import type { RpcReply } from '@videoqs/contract/rpc';

interface Row {
  first_name: string;
  last_name: string;
  zipcode: string;
  level: number;
  created_at: Date;
}

/** @param location the city and state of the zip code */
export const presentProfile = (m: Row, location: string): NonNullable<RpcReply<'account.profile'>> => ({
  firstName: m.first_name,
  lastName: m.last_name,
  zipcode: m.zipcode,
  location,
  memberSince: m.created_at.toISOString(),
  level: String(m.level),
});
