'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteRepositoriesDrawer } from '@/components/repositories/delete-repositories-drawer';
import { Button } from '@/components/ui/button';
import { useNavigate } from '@/components/ui/navigation';
import { routes } from '@/lib/routes';

export function DeleteRepositoryButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('repositories');
  const [open, setOpen] = useState(false);
  const { navigate } = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <DeleteRepositoriesDrawer
        repositories={[{ id, name }]}
        open={open}
        onOpenChange={setOpen}
        // Its page is gone, so there is no way back to it either.
        onDeleted={() => navigate(routes.manager.repositories(), { replace: true })}
      />
    </>
  );
}
