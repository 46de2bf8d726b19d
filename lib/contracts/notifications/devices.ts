import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, text } from '#lib/schema.ts';
import { BASE, ERRORS, exampleUserId, OWN, TAG } from './words.ts';

/** Most devices of a user. */
export const MAX_DEVICES = 50;

/** It is a segment of the path by which it is removed, where dots alone and slashes mean something else. */
const isSegment = (token: string): boolean => !/^\.{1,2}$|[/\\]/.test(token);
const DeviceToken = text(4096);
const Provider = z.enum(['fcm']);
const Platform = z.enum(['ANDROID', 'IOS']);
const AppId = text(200);
const Message = z.string().max(200).meta({ description: 'What was done, for people.' });
const exampleToken = 'cH3kS8q2R5mXw1:APA91bGd0e7Zt4vQnLkPq';

/**
 * A token is one device: it moves to whoever adds it last. It is kept encrypted and never listed.
 */
export const addDeviceToken = contract({
  routes: [{ method: 'POST', path: `${BASE}/tokens` }],
  access: OWN,
  errors: ERRORS,
  status: 201,
  input: z.object({
    deviceToken: DeviceToken.refine(isSegment, 'must not be "." or "..", nor contain slashes').meta({
      description: 'What the provider calls the device.',
    }),
    provider: Provider.meta({ description: 'Who delivers to it.' }),
    platform: Platform.meta({ description: 'What the device runs.' }),
    appId: AppId.meta({ description: 'The application on it.' }),
  }),
  output: z.object({
    deviceToken: DeviceToken,
    platform: Platform,
    provider: Provider,
    appId: AppId,
    bitgoUserId: HexId,
    message: Message,
  }),
  summary: 'Add a device that takes push messages.',
  done: 'Added a device',
  description: `A token is one device: added by somebody else, it is theirs from then on. Tokens are kept encrypted and never listed. Of more than ${MAX_DEVICES} devices of a user the one added first goes. Where the operator has no provider of push messages, it answers 400 (\`NotImplementedError\`).`,
  tag: TAG,
  example: {
    input: { deviceToken: exampleToken, provider: 'fcm', platform: 'ANDROID', appId: 'example.clearhouse' },
    output: {
      deviceToken: exampleToken,
      platform: 'ANDROID',
      provider: 'fcm',
      appId: 'example.clearhouse',
      bitgoUserId: exampleUserId,
      message: 'The device is added.',
    },
  },
});

export const removeDeviceToken = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/tokens/{deviceToken}` }],
  access: OWN,
  errors: ERRORS,
  status: 202,
  input: z.object({ deviceToken: DeviceToken.meta({ description: 'What the provider calls the device.' }) }),
  output: z.object({ deviceToken: DeviceToken, bitgoUserId: HexId, message: Message }),
  summary: 'Remove a device.',
  done: 'Removed a device',
  description: 'One that is unknown, or somebody else’s, answers the same and stays.',
  tag: TAG,
  example: {
    input: { deviceToken: exampleToken },
    output: { deviceToken: exampleToken, bitgoUserId: exampleUserId, message: 'The device is not one of yours.' },
  },
});
