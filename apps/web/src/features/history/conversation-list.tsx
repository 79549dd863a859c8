import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { groupByAge } from './group-by-age.ts';

export interface ConversationListProps {
  selectedId: string | null;
  activeId: string | null;
  onSelect: (id: string) => void;
  onDeleted: (id: string) => void;
}

/** A search over what follows it: all conversations, pinned ones and then by age, or those that were found. */
export function ConversationList(props: ConversationListProps) {
  const [search, setSearch] = useState('');
  return (
    <>
      <div role="search">
        <SearchField
          label="Search conversations"
          placeholder="Search titles and messages"
          search={search}
          onSearch={setSearch}
        />
      </div>
      <Shown {...props} search={search} />
    </>
  );
}

function Shown(props: ConversationListProps & { search: string }) {
  const { search, selectedId, activeId, onSelect, onDeleted } = props;
  const list = useQuery(apiQuery('conversations', { query: search === '' ? {} : { search } }));
  if (list.isError) {
    return <ErrorState text={list.error.message} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <SkeletonRows rows={6} label="Loading the conversations" />;
  const { conversations } = list.data;
  if (conversations.length === 0) {
    return search === '' ? (
      <EmptyState title="No conversations yet" text="What you ask on Home is kept here." />
    ) : (
      <EmptyState title="Nothing found" text="No title or message contains all of these words." />
    );
  }
  // What a search found stays in the order of its rank.
  const groups =
    search === '' ? groupByAge(conversations, new Date()) : [{ name: 'Found', conversations }];
  return groups.map((group) => (
    <section key={group.name} aria-label={group.name} className="pb-4">
      <h2 className="sticky top-0 z-10 bg-page px-3 pt-3 pb-1 text-12 font-medium text-quiet">
        {group.name}
      </h2>
      <ul className="grid grid-cols-1 gap-0.5 pt-0.5">
        {group.conversations.map((conversation) => (
          <ConversationRow
            key={conversation.conversation_id}
            conversation={conversation}
            search={search}
            isSelected={conversation.conversation_id === selectedId}
            isActive={conversation.conversation_id === activeId}
            onSelect={onSelect}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
    </section>
  ));
}
