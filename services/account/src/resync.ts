import { connectOrm, ormOptions } from '@videoqs/node/database/orm';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { clockFrom } from '@videoqs/node/runtime/clock';
import { makeLog } from '@videoqs/node/runtime/log';
import { config } from './config.ts';
import { definition } from './definition.ts';
import { isEqual, proofInWords, resync } from './resync/resync.ts';

const PATIENCE_MS = 60_000;

/** The command that checks whether all services have members' current data, and that repairs differences. */
const { entities, migrations } = definition(config);
const orm = await connectOrm(ormOptions({ url: config.DATABASE_URL, pool: 2, entities, migrations }));
const addresses = { queues: config.QUEUES_RPC, social: config.SOCIAL_RPC };
const rpc = new RpcClient(addresses, config.MEMBER_SECRET, makeLog('resync', config.LOG_LEVEL));
try {
  const proof = await resync(orm, rpc, clockFrom(config), { patienceMs: PATIENCE_MS });
  console.log(proofInWords(proof));
  process.exitCode = isEqual(proof) ? 0 : 1;
} finally {
  rpc.close();
  await orm.close();
}
