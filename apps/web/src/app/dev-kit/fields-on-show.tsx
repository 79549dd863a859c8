import { limits } from '@cairn/contract/limits';
import { useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { CodeBoxes, emptyCode } from '../../ui/form/code-boxes.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Show } from './show.tsx';

export function FieldsOnShow() {
  const [isOn, setIsOn] = useState(true);
  const [search, setSearch] = useState('');
  const [month, setMonth] = useState('7');
  const [code, setCode] = useState(() => emptyCode(limits.codeDigits));
  return (
    <Show title="Fields">
      <div className="grid grid-cols-2 items-start gap-6 max-bar:grid-cols-1">
        <TextField label="Email" hint="Where codes are sent" />
        <TextField
          label="Email"
          error="Email must end with a valid extension"
          value="a@b.zz"
          readOnly
        />
        <TextField label="Phone" prefix="+1" />
        <TextField label="Disabled" disabled value="Cannot be changed" readOnly />
        <SearchField
          label="Search"
          placeholder="Search names and texts"
          search={search}
          onSearch={setSearch}
        />
        <PasswordField label="Password" hint="Strength: Strong" />
        <Select
          label="Month"
          options={[
            { value: '6', label: 'June 2025' },
            { value: '7', label: 'July 2025' },
          ]}
          value={month}
          onChange={setMonth}
        />
        <Checkbox label="I agree" checked={isOn} onChange={setIsOn} />
        <Checkbox
          label="I agree"
          checked={false}
          onChange={() => undefined}
          error="Tick this first"
        />
        <Switch label="Daily summary" checked={isOn} onChange={setIsOn} />
        <div className="max-w-[360px]">
          <CodeBoxes label="Code" length={limits.codeDigits} value={code} onChange={setCode} />
        </div>
      </div>
      <DropZone
        label="Drag your file here to upload"
        hint="Supported files: PDF, JPG, PNG, CSV"
        buttonLabel="Select Files"
        onFiles={() => undefined}
      />
      <DropZone
        label="Drag your file here to upload"
        buttonLabel="Choose"
        disabled
        overlay="Uploads open when your turn on the waitlist comes."
        onFiles={() => undefined}
      />
    </Show>
  );
}
