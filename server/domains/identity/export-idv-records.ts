import * as contracts from '#lib/contracts/identity/records.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchIdvRecords } from './search-idv-records.ts';

export const exportIdvRecords = exportOperation<contracts.IdvRow>(contracts.exportIdvRecords, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { idvRecords: rows, ...page } = await searchIdvRecords.run(context, query as never);
    return { ...page, rows };
  },
});
