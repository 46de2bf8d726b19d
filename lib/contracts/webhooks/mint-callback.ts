import * as z from 'zod';
import { MintAsset, OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import { BaseUnits, HexId, Instant, Uuid } from '#lib/schema.ts';
import { ofEnterprise } from './callbacks.ts';

/** Body of a callback about a mint or burn order. */
export const MintOrderCallback = ofEnterprise('mintOrder', {
  enterpriseId: HexId.meta({ description: 'As `enterprise`.' }),
  orderId: Uuid,
  orderType: OrderType,
  status: OrderStatus,
  sourceAsset: MintAsset,
  sourceAmount: BaseUnits.meta({ description: 'What is paid, the fee included, in base units.' }),
  destinationAsset: MintAsset,
  destinationAmount: BaseUnits.meta({ description: 'What arrives, in base units.' }),
  hash: z.string().max(40).meta({ description: 'As `orderId`.' }),
  updatedAt: Instant,
}).meta({ id: 'MintOrderCallback' });
