import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  idvId: [
    {
      uuid: `select id from idv_records where enterprise_id = $1 and user_id =
       (select user_id from idv_records where enterprise_id = $1 order by 1 limit 1)`,
    },
    { uuid: 'select id from idv_records where enterprise_id = $1' },
  ],
  subjectId: [{ uuid: 'select id from idv_records where enterprise_id = $1' }],
  actingUserId: ['select user_id as id from idv_records where enterprise_id = $1'],
};
