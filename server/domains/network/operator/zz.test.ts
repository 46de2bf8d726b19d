import { appendFileSync } from 'node:fs'; const require_=(...a: any[])=>appendFileSync('/tmp/zz.log', a.join(' ')+'\n');
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { disputable } from '../disputes/testing-disputes.ts';
import { testClient } from '../testing-network.ts';
import { signedSettlement } from '../settlements/testing-settlements.ts';
import { createPartnerSettlementV2 } from '#lib/contracts/network/partner-settlements.ts';
const h = await harness();
const client = await testClient(h);
it('x', async()=>{
for(let i=0;i<3;i++){const d= await disputable(h, client);
const r=await d.settle({BTC:'-1'}); require_(r.status,r.text.slice(0,300));}
require_(h.logLines.filter(l=>/error|fail/i.test(l)).slice(-3).join('\n').slice(0,3000));
});
