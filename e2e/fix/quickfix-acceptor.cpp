// An acceptor with QuickFIX that answers each message of the application with itself. Its argument is a file of settings. It says
// `ready` when it listens, and ends when its input does.
#include <quickfix/Application.h>
#include <quickfix/MessageStore.h>
#include <quickfix/Session.h>
#include <quickfix/SessionSettings.h>
#include <quickfix/SocketAcceptor.h>

#include <iostream>
#include <string>

class Echo : public FIX::Application {
 public:
  void onCreate(const FIX::SessionID &) override {}
  void onLogon(const FIX::SessionID &) override {}
  void onLogout(const FIX::SessionID &) override {}
  void toAdmin(FIX::Message &, const FIX::SessionID &) override {}
  void toApp(FIX::Message &, const FIX::SessionID &) throw(FIX::DoNotSend) override {}
  void fromAdmin(const FIX::Message &, const FIX::SessionID &)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::RejectLogon) override {}
  void fromApp(const FIX::Message &message, const FIX::SessionID &session)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue,
             FIX::UnsupportedMessageType) override {
    FIX::Message echo = message;
    FIX::Session::sendToTarget(echo, session);
  }
};

int main(int count, char **arguments) {
  if (count < 2) return 2;
  try {
    FIX::SessionSettings settings(arguments[1]);
    Echo echo;
    FIX::MemoryStoreFactory stores;
    FIX::SocketAcceptor acceptor(echo, stores, settings);
    acceptor.start();
    std::cout << "ready" << std::endl;
    std::string line;
    while (std::getline(std::cin, line)) continue;
    acceptor.stop();
    return 0;
  } catch (const std::exception &error) {
    std::cerr << error.what() << std::endl;
    return 1;
  }
}
