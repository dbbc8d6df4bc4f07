import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { takeToasts } from './toaster.tsx'

const toasts = Toast.createToastManager()

function Stack() {
  const { toasts: shown } = Toast.useToastManager()
  useEffect(
    () =>
      takeToasts(({ title, message, tone = 'plain' }) => {
        const urgent = tone === 'destructive'
        toasts.add({ title, description: message, type: tone, priority: urgent ? 'high' : 'low' })
      }),
    [],
  )
  return (
    <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-3 sm:left-auto sm:w-96">
      {shown.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          className="rounded-card border border-line bg-raised p-4 text-ink shadow-lg"
        >
          <Toast.Content>
            <Toast.Title />
            <Toast.Description />
            <Toast.Close aria-label="Close">
              <X aria-hidden />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
}

/** The toasts themselves. They leave after a while, but wait while pointed at or focused. */
export default function ToastList() {
  return (
    <Toast.Provider toastManager={toasts} timeout={8000}>
      <Toast.Portal>
        <Stack />
      </Toast.Portal>
    </Toast.Provider>
  )
}
