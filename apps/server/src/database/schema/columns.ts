import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const cents = (name: string) => bigint(name, { mode: 'bigint' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
