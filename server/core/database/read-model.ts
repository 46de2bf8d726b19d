import { QueryBuilder } from 'drizzle-orm/pg-core';

/**
 * Builds what a room lets others read of its tables: a subquery with the columns that they may see, which they join, filter and page
 * like a table of their own. PostgreSQL plans it as if the table stood there.
 */
export const readModel = new QueryBuilder({ casing: 'snake_case' });
