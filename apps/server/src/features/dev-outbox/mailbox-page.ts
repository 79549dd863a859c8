export interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  sent_at: string;
}

/** The messages as a page without script: the content security policy allows none inline, and none is needed. */
export function mailboxPage(messages: OutboxMessage[], to?: string): string {
  const title = to === undefined ? 'Mailbox' : `Mailbox of ${to}`;
  const list =
    messages.length === 0 ? '<p>No messages yet.</p>' : messages.map(messageArticle).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Cairn</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: 0 0 .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>Every mail and text message that Cairn sends on this machine lands here, newest first. Reload to see new ones.</p>
<form method="get"><label>Only to <input name="to" value="${escape(to ?? '')}"></label> <button>Show</button></form>
${list}
</main>
</body>
</html>
`;
}

function messageArticle({ channel, to, subject, text, sent_at }: OutboxMessage): string {
  const kind = channel === 'email' ? 'Mail' : 'Text message';
  return `<article>
<h2>${escape(subject ?? kind)}</h2>
<p><small>${kind} to ${escape(to)}, <time datetime="${sent_at}">${sent_at}</time></small></p>
<pre>${linked(escape(text))}</pre>
</article>`;
}

/** Links in our own letters, once they are escaped; there is nothing else in them that could be markup. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<&"]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
